#!/usr/bin/env node
// Committed, so that npm finds it before anything is built: in a clone `npx gatepost` works as soon as dist is there.
import '../dist/cli/main.js';
