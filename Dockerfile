# The server with its web app, as a small image that runs as a normal user: docs/hosting.md, "With a container".
#
#   docker build -t mayi .
#
# Everything that has to run while building runs on the builder's own platform, and the last stage only copies: an image for arm64 builds on
# amd64, and the other way round, without emulation.

# Any Debian-based image with Node 20.19 or newer and npm.
ARG BASE=node:24-bookworm-slim

FROM --platform=$BUILDPLATFORM ${BASE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY bots/package.json bots/
COPY cli/package.json cli/
COPY core/package.json core/
COPY harness/package.json harness/
COPY programs/package.json programs/
COPY server/package.json server/
COPY web/package.json web/

FROM manifests AS build
# Like `npm start` in a checkout: `npm ci`, without running install scripts.
COPY scripts/setup.mjs scripts/
RUN node --input-type=module --eval "import { setup } from './scripts/setup.mjs'; setup();"
COPY . .
RUN node scripts/build.mjs mayi
RUN ln -s mayi.mjs cli/bin/mayi
# An empty folder, to be copied with its owner.
RUN mkdir -p /volume/data && chmod 700 /volume/data

# What the program doesn't contain: the embedded database, which has a binary for each platform. npm would install the packages of all
# workspaces, though they are in the program already.
FROM manifests AS dependencies
ARG TARGETARCH
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --os=linux --cpu="$(echo "$TARGETARCH" | sed s/amd64/x64/)"
# Debian has no musl.
RUN npm query "#libsql, #libsql *" | node --eval "for (const { location } of JSON.parse(fs.readFileSync(0))) \
  if (!location.endsWith('-musl')) fs.cpSync(location, '/runtime/' + location, { recursive: true })"

FROM ${BASE}
ARG VERSION
ARG REVISION
ARG SOURCE
LABEL org.opencontainers.image.title="May I?" \
  org.opencontainers.image.description="A family game of contract rummy: the game server and its web app" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="${SOURCE}"
WORKDIR /app
COPY --from=dependencies /runtime ./
COPY LICENSE ./
COPY deploy/healthcheck.mjs ./
COPY --from=build /app/cli/package.json cli/
COPY --from=build /app/cli/bin cli/bin
COPY --from=build /app/cli/dist cli/dist
COPY --from=build --chown=1000:1000 /volume /
ENV PATH=/app/cli/bin:$PATH \
  NODE_ENV=production \
  MAYI_DATA=/data
VOLUME /data
EXPOSE 8080
# By number, so that an orchestrator can see that it isn't root.
USER 1000:1000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "/app/healthcheck.mjs"]
CMD ["mayi", "serve"]
