import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { passwordsForgot } from '../../api/generated/sdk.gen.js';
import { showFailure } from '../../components/form/show-failure.js';
import { emailAddress } from '../../components/form/text-rules.js';

const schema = z.object({ email: emailAddress });
const broken = 'The link could not be asked for. Please try again.';

/** Asks for a reset link; `answer` is what the server says, the same for every address. */
export function useForgotForm() {
  const [answer, setAnswer] = useState<string>();
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      setAnswer((await passwordsForgot({ body })).data.message);
    } catch (error) {
      showFailure(form, error, { refused: broken, broken });
    }
  });
  return { form, submit, answer };
}
