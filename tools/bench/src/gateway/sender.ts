import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

const TEXT = 'We meet at ten in the small room on the second floor, and talk about the plan.\r\n'.repeat(48);
let sent = 0;

/** 4 kB, of which no two are the same. */
function nextMessage(): string {
  sent += 1;
  return (
    `From: Ada <ada@northwind.example>\r\nTo: bob@example.com\r\nSubject: Number ${sent} of the plan\r\n` +
    `Message-ID: <${process.pid}.${sent}@northwind.example>\r\nDate: ${new Date().toUTCString()}\r\n\r\n` +
    `Hello Bob, this is number ${sent}.\r\n${TEXT}.`
  );
}

/** Sends one message over a connection of its own. @returns ms from the last dot's way out to its reply. @throws Error when it is not taken */
export async function sendOne(port: number): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const reply = async (code: string) => {
    let line = '';
    do line = (await lines.next()).value ?? '';
    while (line[3] === '-');
    if (!line.startsWith(code)) throw new Error(`Answered ${line}`);
  };
  const ask = async (command: string, code: string) => {
    socket.write(`${command}\r\n`);
    await reply(code);
  };
  try {
    await reply('220');
    await ask('EHLO desk.northwind.example', '250');
    await ask('MAIL FROM:<ada@northwind.example>', '250');
    await ask('RCPT TO:<bob@example.com>', '250');
    await ask('DATA', '354');
    const began = performance.now();
    await ask(nextMessage(), '250');
    return performance.now() - began;
  } finally {
    socket.destroy();
  }
}
