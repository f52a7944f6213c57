# syntax=docker/dockerfile:1

FROM node:20-bookworm-slim AS build
WORKDIR /app
# The packages change less often than the sources: this layer is kept while the lock file stays the same.
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY billing-sandbox/package.json billing-sandbox/
COPY detector/package.json detector/
COPY detector/training/package.json detector/training/
COPY frontend/package.json frontend/
COPY sdk/package.json sdk/
RUN npm ci --no-audit --no-fund
COPY tsconfig.json nest-cli.json ./
COPY backend backend
# For its types: the image below holds nothing of it, so billing there is Stripe or off.
COPY billing-sandbox billing-sandbox
COPY detector detector
COPY frontend frontend
RUN npm run build

FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY billing-sandbox/package.json billing-sandbox/
COPY detector/package.json detector/
COPY detector/training/package.json detector/training/
COPY frontend/package.json frontend/
COPY sdk/package.json sdk/
# The database is another container: the embedded PostgreSQL is optional and stays away, like all that only builds.
RUN npm ci --omit=dev --omit=optional --workspace=backend --no-audit --no-fund

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/backend backend
COPY --from=packages /app/detector/package.json detector/
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/detector/dist detector/dist
COPY --from=build /app/frontend/dist frontend/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/dist/main.js"]
