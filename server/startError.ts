/** What is wrong is the operator's to mend: the message tells what. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
