import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { holdOutFamilies } from '../detection/training/holdout.js';
import { trainModels } from '../detection/training/train-models.js';
import { dataOrExit, ROOT } from './detector-data.js';

// Usage: node backend/dist/cli/detector-train.js [--data DIR]. Writes the weights into the source; build again after it.
const target = path.join(ROOT, 'backend/src/detection/builtin/weights.json');
const messages = dataOrExit();
const heldOut = holdOutFamilies(messages, (family) => console.error(`training without ${family}`));
console.error('training with everything');
writeFileSync(target, `${JSON.stringify(trainModels(messages, heldOut))}\n`);
console.log(`Trained on ${messages.length} messages; wrote ${target}`);
