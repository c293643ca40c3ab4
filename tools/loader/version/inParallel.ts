/**
 * Awaits two running operations and settles only when both have.
 * @throws the error of `first` if it failed, else that of `second`
 */
export async function inParallel<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}
