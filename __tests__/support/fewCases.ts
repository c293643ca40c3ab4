/**
 * The tests of a mutant run hundreds of times: the long property of the walkthrough plays fewer sequences
 * there.
 */
process.env['SEQUENCES'] ??= '300';
