import { pause, type Scene } from './actors';

/** Somebody does something at some time. */
export async function laterAct(scene: Scene, act: () => Promise<unknown>): Promise<void> {
  for (let n = scene.dice.below(30); n > 0; n -= 1) await pause(scene, 'time passes');
  await act();
}

/** Somebody does something when a payment has been opened, if one is. Returns whether one was open. */
export async function whilePaying(scene: Scene, act: () => Promise<unknown>): Promise<boolean> {
  const { schedule, world, dice } = scene;
  const isOpen = async () => {
    const open = await schedule.outside(() =>
      world.admin.query("SELECT FROM purchases WHERE status IN ('created', 'failed', 'processing')"),
    );
    return open.length > 0;
  };
  for (let n = 30; n > 0; n -= 1) {
    await pause(scene, 'waits for a payment');
    if (await isOpen()) break;
  }
  for (let n = dice.below(8); n > 0; n -= 1) await pause(scene, 'time passes');
  const wasOpen = await isOpen();
  await act();
  return wasOpen;
}
