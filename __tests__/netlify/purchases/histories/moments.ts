import { pause, pauses, type Scene } from './actors';

/** Somebody does something at some time. */
export async function laterAct(scene: Scene, act: () => Promise<unknown>): Promise<void> {
  await pauses(scene, 'time passes', 30);
  await act();
}

/** Somebody does something when a payment has been opened, if one is. Returns whether one was open. */
export async function whilePaying(scene: Scene, act: () => Promise<unknown>): Promise<boolean> {
  const isOpen = async () => {
    const open = await scene.world.admin.query(
      "SELECT FROM purchases WHERE status IN ('created', 'failed', 'processing')",
    );
    return open.length > 0;
  };
  for (let n = 30; n > 0; n -= 1) {
    await pause(scene, 'waits for a payment');
    if (await isOpen()) break;
  }
  await pauses(scene, 'time passes', 8);
  const wasOpen = await isOpen();
  await act();
  return wasOpen;
}
