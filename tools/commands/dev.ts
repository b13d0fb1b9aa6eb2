import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { appNames } from '@schaktkoll/domain';
import type { AppName } from '@schaktkoll/domain';
import { createServer as createVite } from 'vite';
import type { UserConfig } from 'vite';
import { configJson } from '../deployment/deployment.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { localHosts } from '../deployment/local.ts';
import { serveLocally } from '../process/listen.ts';
import type { Listening } from '../process/listen.ts';
import { assertPortsFree, startEverything } from '../start/everything.ts';
import { openLocalDatabase } from '../process/localDatabase.ts';
import { untilStopped } from '../start/untilStopped.ts';
import { welcome } from '../start/welcome.ts';
import { appConfig } from '../vite/app.ts';
import { fieldsConfig, fieldsPage } from '../vite/fields.ts';

/** `npm run dev`: a Vite server for each app and the page of fields, the server started again at every change, and the mailbox. */
untilStopped(async (onEnd) => {
  const hosts = localHosts();
  await assertPortsFree(hosts, [['the page of fields', fieldsPage.port]]);
  console.log('Starting the server and six Vite servers …');
  const words = await welcome(hosts, [[fieldsPage.name, `http://${fieldsPage.host}:${fieldsPage.port}`]]);
  const running = await startEverything({
    hosts,
    dataFolder: '.data',
    watch: true,
    hasStreetMap: true,
    onEnd,
    openDatabase: () => openLocalDatabase('.data'),
    serve: serveWithVite,
  });
  console.log(words);
  return running;
});

async function serveWithVite(deployment: Deployment): Promise<Listening> {
  const apps: Listening[] = [];
  // Sequentially, because in parallel they would create the same pre-bundle five times.
  for (const app of appNames) apps.push(await serveAppWithVite(deployment, app));
  apps.push(await serveRoot(fieldsPage.port, fieldsConfig()));
  return { close: async () => void (await Promise.all(apps.map((one) => one.close()))) };
}

function serveAppWithVite(deployment: Deployment, app: AppName): Promise<Listening> {
  return serveRoot(Number(new URL(deployment.apps[app]).port), appConfig(app), {
    '/config.json': configJson(deployment),
  });
}

/** Vite runs behind servers of our own, because it listens on one loopback address only. `files` are JSON by path. */
async function serveRoot(
  port: number,
  config: UserConfig,
  files: Readonly<Record<string, string>> = {},
): Promise<Listening> {
  // Updates come in through this server, which never listens itself: both loopback servers pass them on to it.
  const updates = createServer();
  const vite = await createVite({
    ...config,
    configFile: false,
    clearScreen: false,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: updates } },
  });
  const passUpdates = (server: Server): void =>
    void server.on('upgrade', (...upgrade) => updates.emit('upgrade', ...upgrade));
  const listening = await serveLocally(
    port,
    (request, response) => {
      const file = files[request.url ?? ''];
      if (file !== undefined) {
        response
          .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
          .end(file);
        return;
      }
      vite.middlewares(request, response);
    },
    passUpdates,
  );
  return {
    close: async () => {
      await listening.close();
      await vite.close();
    },
  };
}
