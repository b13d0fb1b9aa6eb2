/** What a call of the kernel rejects with that was ended on purpose. */
export class EditCancelled extends Error {
  constructor() {
    super('The edit was cancelled');
    this.name = 'EditCancelled';
  }
}
