import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { POSTFIX_ROOT } from './postfix.js';

/** Debian's, unpacked beside Postfix. It reads from the standard input: the key's length, the key, the message. */
const SCRIPT = `
import sys, dkim
given = sys.stdin.buffer.read()
length, rest = given.split(b'\\n', 1)
key, message = rest[:int(length)], rest[int(length):]
if sys.argv[1] == 'sign':
    names = [name.encode() for name in sys.argv[2].split(':')]
    signature = dkim.sign(message, b'test', b'northwind.example', key, include_headers=names, canonicalize=(b'simple', b'simple'))
    sys.stdout.buffer.write(signature)
else:
    sys.stdout.write(str(dkim.verify(message, dnsfunc=lambda name, timeout=5: b'v=DKIM1; k=rsa; p=' + key)))
`;

/** A signer of the strictest form: `simple/simple`, which one changed byte breaks. */
export class Dkim {
  private readonly keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

  /** The message with a signature on top, over its body and the headers `names`. */
  signed(message: Buffer, names = ['From', 'To', 'Subject']): Buffer {
    const key = this.keys.privateKey.export({ type: 'pkcs1', format: 'pem' });
    return Buffer.concat([this.run('sign', Buffer.from(key), message, names.join(':')), message]);
  }

  verifies(message: Buffer): boolean {
    const key = this.keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    return this.run('verify', Buffer.from(key), message).toString() === 'True';
  }

  private run(task: string, key: Buffer, message: Buffer, ...more: string[]): Buffer {
    return execFileSync(process.env['PYTHON_PATH'] ?? 'python3', ['-c', SCRIPT, task, ...more], {
      input: Buffer.concat([Buffer.from(`${key.length}\n`), key, message]),
      env: { ...process.env, PYTHONPATH: join(POSTFIX_ROOT, 'usr/lib/python3/dist-packages') },
    });
  }
}
