// Runs before the first paint. The build writes it as a script of its own (`tools/vite/themeStart.ts`), so it imports
// nothing. It shows the theme that the user has chosen for all apps (`themeChoice.ts`), else that of the device.
{
  const darkDevice = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

  const readChoice = (): string | undefined => {
    const ofAllApps = /(?:^|; )schaktkoll-theme=(\w+)/.exec(document.cookie)?.[1];
    if (ofAllApps !== undefined) return ofAllApps;
    try {
      return window.localStorage.getItem('schaktkoll.theme') ?? undefined;
    } catch {
      return undefined;
    }
  };

  const showTheme = (): void => {
    const choice = readChoice();
    const isChosen = choice === 'light' || choice === 'dark';
    document.documentElement.dataset['theme'] = isChosen ? choice : darkDevice?.matches ? 'dark' : 'light';
  };

  showTheme();
  darkDevice?.addEventListener('change', showTheme);
  window.addEventListener('schaktkoll-theme', showTheme);
  // Chosen in another tab, perhaps of another app.
  window.addEventListener('visibilitychange', showTheme);
}
