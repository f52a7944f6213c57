import { t } from '@lingui/core/macro';
import { useTitle } from '../../components/use-title.js';
import { Code } from './Code.js';
import { Closing } from './Closing.js';
import { Figures } from './Figures.js';
import { Hero } from './Hero.js';
import { ItemGrid } from './ItemGrid.js';
import { Section } from './Section.js';
import { practices, reasons, steps } from './content.js';

export function LandingPage() {
  useTitle('');
  return (
    <>
      <Hero />
      <Section title={t`How it works`}>
        <ItemGrid items={steps} columns={4} numbered />
      </Section>
      <Section title={t`Why it matters`}>
        <Figures />
        <ItemGrid items={reasons} columns={3} />
      </Section>
      <Section title={t`Best practices`}>
        <ItemGrid items={practices} columns={3} />
      </Section>
      <Section title={t`One call from your code`}>
        <Code />
      </Section>
      <Closing />
    </>
  );
}
