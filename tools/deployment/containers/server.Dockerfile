# docker build -f tools/deployment/containers/server.Dockerfile -t schaktkoll/server .
ARG NODE=node:24-slim

# All packages are JavaScript or WebAssembly, so they fit every processor.
FROM --platform=$BUILDPLATFORM ${NODE} AS packages
WORKDIR /server
COPY package.json package-lock.json .npmrc ./
COPY libs libs
RUN npm ci --omit=dev --omit=optional && rm -rf /root/.npm

FROM ${NODE}
WORKDIR /server
COPY --from=packages /server/node_modules node_modules
COPY package.json LICENSE ./
COPY libs/contract libs/contract
COPY libs/domain libs/domain
COPY libs/geometry libs/geometry
COPY libs/postgres libs/postgres
COPY libs/texts libs/texts
COPY apps/server apps/server
# The operator commands, `npm run deployment` among them.
COPY tools/commands/operator.ts tools/commands/operator.ts
COPY tools/process tools/process
COPY tools/deployment tools/deployment
RUN mkdir /config /files /secrets && chown 10001:10001 /config /files /secrets
# MALLOC_MMAP_THRESHOLD_: apps/server/process.env. npm runs the operator commands: it needs a home, which not every engine
# gives a user without a name, and may write to /tmp alone.
ENV NODE_ENV=production \
    HOME=/tmp \
    HOST=0.0.0.0 \
    PORT=4300 \
    DEPLOYMENT=/config/deployment.json \
    FILES=/files \
    MALLOC_MMAP_THRESHOLD_=131072 \
    npm_config_cache=/tmp/npm \
    npm_config_update_notifier=false
# The files of cases, unless FILES names a bucket. Everything else may be read-only (--read-only --tmpfs /tmp).
VOLUME /files
EXPOSE 4300
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "apps/server/health.mjs"]
CMD ["node", "apps/server/server.mjs"]
