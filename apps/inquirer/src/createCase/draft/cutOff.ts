const key = 'schaktkoll.draftCutOff';

/** Notes, for the next log-in in this tab, that a session ended with something unsaved. Nothing of the form is kept. */
export function markCutOff(): void {
  window.sessionStorage.setItem(key, '1');
}

/** Whether that has happened; tells it once. */
export function takeCutOff(): boolean {
  const isCutOff = window.sessionStorage.getItem(key) !== null;
  window.sessionStorage.removeItem(key);
  return isCutOff;
}
