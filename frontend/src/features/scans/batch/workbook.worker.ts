import { serve } from '../../../components/worker/serve.js';
import { readWorkbook } from './read-workbook.js';

serve(readWorkbook);
