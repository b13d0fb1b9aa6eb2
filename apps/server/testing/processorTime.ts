/** The time of a processor that the action takes of this thread, in milliseconds, whatever else the machine does. */
export async function processorTime(act: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
