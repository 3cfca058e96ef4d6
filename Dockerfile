# The site as an image (docs/operations/several-machines.md "Containers"). It holds no secret; data is in /var/lib/autonou.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /srv/autonou
COPY . .
RUN mkdir /manifests && cp --parents package.json package-lock.json */package.json /manifests

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /srv/autonou
# The packages are installed anew only when one of these files changes.
COPY --from=manifests /manifests ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# Builds and names others' licences with the development packages, then leaves those of production.
RUN npm run build \
 && npm run tool -- notices \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf .cache .turbo

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/var/lib/autonou \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=1048576 \
    MALLOC_TRIM_THRESHOLD_=4194304 \
    npm_config_logs_max=0 \
    npm_config_update_notifier=false
RUN install -d -o node -g node -m 0700 /var/lib/autonou
WORKDIR /srv/autonou
# The code belongs to root, so the server can't change it.
COPY --from=build /srv/autonou /srv/autonou
USER node
EXPOSE 3000
VOLUME ["/var/lib/autonou"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 CMD ["node", "tools/start/healthcheck.mjs"]
CMD ["node", "server/src/main.ts"]
