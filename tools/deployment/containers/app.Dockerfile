# docker build -f tools/deployment/containers/app.Dockerfile --build-arg APP=inquirer -t schaktkoll/inquirer .
ARG NODE=node:24-slim
ARG NGINX=nginx:1.30

# What is built is the same for every processor.
FROM --platform=$BUILDPLATFORM ${NODE} AS build
ARG APP
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY libs libs
RUN npm ci
COPY . .
RUN npx vite build --config apps/${APP}/vite.config.ts

FROM ${NGINX}
ARG APP
COPY tools/deployment/containers/nginx.conf /etc/nginx/schaktkoll.conf
COPY --from=build /build/dist/apps/${APP} /srv/schaktkoll/${APP}
# config.json and nginx.conf, which "npm run deployment" writes, are mounted there.
RUN mkdir -p /config/${APP} && sed -i "s/APP/${APP}/" /etc/nginx/schaktkoll.conf
EXPOSE 8080
STOPSIGNAL SIGQUIT
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=5s CMD ["curl", "--fail", "--silent", "--output", "/dev/null", "http://127.0.0.1:8080/config.json"]
ENTRYPOINT []
CMD ["nginx", "-c", "/etc/nginx/schaktkoll.conf", "-g", "daemon off;"]
