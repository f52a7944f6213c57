import { serve } from '../../../components/worker/serve.js';
import { readSheet } from './read-sheet.js';

serve(readSheet);
