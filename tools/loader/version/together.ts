/** Two pieces of work beside each other, both ended when it settles. @throws what the first to fail threw */
export async function both<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}
