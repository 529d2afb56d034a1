# The first stage builds the pages. The second has what serves them: no compiler, no tests, no root.
FROM node:24-trixie-slim AS build
WORKDIR /srv/cartridge
RUN chown node:node .
# Packages come with scripts of their own.
USER node
COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci
COPY --chown=node:node . .
RUN npm run build && npm prune --omit=dev --no-save

FROM node:24-trixie-slim
# npm writes its log below HOME, and the file system is read-only.
ENV NODE_ENV=production HOME=/tmp DATA_DIR=/data
WORKDIR /srv/cartridge
COPY --from=build --chown=root:root /srv/cartridge ./
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://localhost:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["npm", "start"]
