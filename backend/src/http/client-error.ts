import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../common/api-error.js';
import { errorBody } from '../contract/error-envelope.js';
import { newId } from '../common/ids.js';
import { HEADERS_WITHOUT_HOOKS } from './security-headers.js';

/** Responds to what Node could not parse as a request (broken HTTP, headers over 16 KiB, a body that never ends). */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = newId();
  const body = JSON.stringify(errorBody(new ApiError('INVALID_REQUEST'), requestId));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    ...Object.entries(HEADERS_WITHOUT_HOOKS).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Responds to `Expect` with anything but `100-continue`, which Node would with 417 and no body. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_, response) => {
    const requestId = newId();
    const error = new ApiError('INVALID_REQUEST', {
      message: 'The expectation in the header "Expect" can\'t be met',
    });
    response
      .writeHead(417, {
        ...HEADERS_WITHOUT_HOOKS,
        'content-type': 'application/json; charset=utf-8',
        'x-request-id': requestId,
        connection: 'close',
      })
      .end(JSON.stringify(errorBody(error, requestId)));
  });
}
