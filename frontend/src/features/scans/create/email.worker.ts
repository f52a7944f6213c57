import { serve } from '../../../components/worker/serve.js';
import { readEmail } from './read-email.js';

serve(readEmail);
