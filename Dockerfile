# syntax=docker/dockerfile:1
# Build: everything, then the app and the server.
FROM node:24-slim AS build
WORKDIR /product
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The PUBLIC_* settings are read when the pages are built, but for PUBLIC_ORIGIN, which is told to the container: one
# image serves any address. As a secret, .env stays out of the image.
RUN --mount=type=secret,id=env,target=/product/.env npm run build

# Packages that run, without those that build and test.
FROM node:24-slim AS packages
WORKDIR /product
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

# What runs: the built server and pages, and the migrations it applies at start.
FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /product
COPY --from=packages /product/node_modules node_modules
COPY --from=build /product/package.json ./
COPY --from=build /product/prisma prisma
COPY --from=build /product/api/receipts/fonts api/receipts/fonts
COPY --from=build /product/dist dist
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the signal that stops the container must reach the server.
CMD ["node", "dist/current/server/main.js"]
