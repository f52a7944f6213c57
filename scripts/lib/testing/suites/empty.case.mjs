import './first-run.mjs';
