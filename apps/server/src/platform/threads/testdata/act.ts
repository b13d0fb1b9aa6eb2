export type Act = { readonly echo: string } | { readonly wait: number } | { readonly fail: string } | 'exit' | 'loop';

/** What a thread of the tests must do. */
export default async function act(job: Act): Promise<string> {
  if (job === 'exit') process.exit(3);
  if (job === 'loop') for (;;);
  if ('fail' in job) throw new Error(job.fail);
  if ('wait' in job) await new Promise((resolve) => setTimeout(resolve, job.wait));
  return 'echo' in job ? job.echo : 'waited';
}
