// In the browser: announces that orders have changed since the page was rendered. A user who returns from another tab
// gets the new page at once, unless a field has input.
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
