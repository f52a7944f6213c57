import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { holdOutFamilies } from '../holdout.js';
import { trainModels } from '../train-models.js';
import { dataOrExit, ROOT } from './data.js';

// Usage: npm run -s detector:train -- [--data DIR]. Writes the weights into the source; build again after it.
const target = path.join(ROOT, 'detector/src/model/weights.json');
const messages = dataOrExit();
const heldOut = holdOutFamilies(messages, (family) => console.error(`training without ${family}`));
console.error('training with everything');
writeFileSync(target, `${JSON.stringify(trainModels(messages, heldOut))}\n`);
console.log(`Trained on ${messages.length} messages; wrote ${target}`);
