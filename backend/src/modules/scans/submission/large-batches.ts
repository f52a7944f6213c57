import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AuthenticationGuard } from '../../../access/authentication.guard.js';
import type { Principal } from '../../../access/principal.js';
import { OpenRequests } from '../../../http/open-requests.js';
import { ScansBatchController } from './scans-batch.controller.js';

const ROUTE = '/api/scans/batch';
/** A hundred of the longest messages, as they are mostly written. */
const MAX_BYTES = 10 * 1_048_576;

type Request = FastifyRequest & { user?: Principal };

/**
 * Lets a batch be larger than other requests. Before more than `usual` bytes are read, their caller must be known and have
 * room for them: strangers can't fill the memory, and a client receives three such bodies at a time. Call before the routes
 * are registered.
 */
export function admitLargeBatches(app: NestFastifyApplication, usual: number): void {
  const authentication = app.get(AuthenticationGuard, { strict: false });
  const open = app.get(OpenRequests, { strict: false });
  const receiving = new WeakMap<FastifyRequest, () => void>();

  const admit = async (request: Request, reply: FastifyReply) => {
    if (isUsual(request.headers, usual)) return;
    await authentication.canActivate(contextOf(request, reply));
    if (!request.user) return;
    const close = open.admit(request.user.clientId, 'submission', MAX_BYTES);
    receiving.set(request, close);
    reply.raw.once('close', close);
  };
  // From here on the request counts by its true size.
  const received = async (request: Request) => receiving.get(request)?.();

  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', (route: RouteOptions) => {
      if (route.url !== ROUTE || route.method !== 'POST') return;
      route.bodyLimit = MAX_BYTES;
      route.onRequest = [route.onRequest ?? [], admit].flat();
      route.preValidation = [route.preValidation ?? [], received].flat();
    });
}

/** Without a length, or compressed, a body may be of any size. */
const isUsual = (headers: FastifyRequest['headers'], usual: number): boolean =>
  headers['content-encoding'] === undefined && Number(headers['content-length']) <= usual;

const contextOf = (...parameters: [FastifyRequest, FastifyReply]) =>
  new ExecutionContextHost(
    parameters,
    ScansBatchController,
    Object.getOwnPropertyDescriptor(ScansBatchController.prototype, 'create')?.value,
  );
