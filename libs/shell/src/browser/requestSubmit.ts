/**
 * `form.requestSubmit()` for browsers without it: as a press on the submit button, with the browser's checks and the
 * submit event. Without a button one is pressed that is there for that moment only.
 */
export function requestSubmit(this: HTMLFormElement, submitter?: HTMLElement | null): void {
  if (submitter) {
    if (!isSubmitButton(submitter)) throw new TypeError('The submitter is not a submit button');
    if (submitter.form !== this) throw new DOMException('The submitter does not belong to the form', 'NotFoundError');
    submitter.click();
    return;
  }
  const button = document.createElement('button');
  button.type = 'submit';
  button.hidden = true;
  this.append(button);
  button.click();
  button.remove();
}

function isSubmitButton(element: HTMLElement): element is HTMLButtonElement | HTMLInputElement {
  return (
    (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) &&
    (element.type === 'submit' || element.type === 'image')
  );
}
