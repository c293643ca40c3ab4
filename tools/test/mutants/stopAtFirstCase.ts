import fc from 'fast-check';

/** The first failing case of a property is enough; looking for a smaller one takes minutes on a database. */
fc.configureGlobal({ endOnFailure: true });
