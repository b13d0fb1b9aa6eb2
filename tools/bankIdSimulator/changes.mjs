// In the browser: tells that orders have come or gone since the page was made. Who comes back to the page from another
// tab gets the new one at once, unless something is written in a field.
const shown = document.documentElement.dataset.digest;
const notice = document.querySelector('#changes span');

const isWriting = () =>
  [...document.querySelectorAll('input:not([type=hidden]), select')].some((field) =>
    field.type === 'radio' ? field.checked : field.matches('#code') && field.value !== '',
  );

const look = async () => {
  try {
    const answer = await fetch('/api/digest');
    return (await answer.json()).digest !== shown;
  } catch {
    return false; // The simulator is stopped: there is nothing new.
  }
};

setInterval(async () => {
  if (document.visibilityState === 'visible' && notice.hidden) notice.hidden = !(await look());
}, 2000);

document.addEventListener('visibilitychange', async () => {
  if (document.visibilityState === 'visible' && !isWriting() && (await look())) location.reload();
});
