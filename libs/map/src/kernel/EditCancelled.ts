/** The error of a kernel call that was cancelled. */
export class EditCancelled extends Error {
  constructor() {
    super('The edit was cancelled');
    this.name = 'EditCancelled';
  }
}
