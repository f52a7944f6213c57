import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useMemo, useState } from 'react';
import type { Indicator } from '../../../api/types.js';
import { BLOCK_MAX } from '../../../components/verdict/blocks.js';
import { EvidenceText } from '../../../components/verdict/EvidenceText.js';
import { type Spotlight, useReveal } from '../../../components/verdict/spotlight.js';
import { SubjectBox } from '../../../components/verdict/SubjectBox.js';
import { ShowAll, TextBox } from '../../../components/verdict/TextBox.js';
import { Attachments } from './Attachments.js';
import { HeadersPane } from './HeadersPane.js';
import { mailHeadOf } from './mail-head.js';
import { MailHeadView } from './MailHeadView.js';
import { RenderedFrame } from './RenderedFrame.js';
import { SourcePane } from './SourcePane.js';
import { tabNames } from './texts.js';
import { type Mail, shownText, stretchesOf, type Tab as TabName, tabOf, tabsOf, textsOf } from './view.js';

interface Props {
  mail: Mail;
  indicators: readonly Indicator[];
  spotlight: Spotlight;
}

/** A message as its recipient sees it, and all that is behind that. */
export function Reader({ mail, indicators, spotlight }: Props) {
  const { subject, message, emailScan } = mail;
  const evidence = { indicators, spotlight };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      {emailScan && <SubjectBox subject={subject} {...evidence} />}
      {message && <MailHeadView head={mailHeadOf(message)} {...evidence} />}
      {message && <Attachments attachments={message.attachments} {...evidence} />}
      <Content mail={mail} {...evidence} />
    </Box>
  );
}

function useContent(mail: Mail, indicators: readonly Indicator[]) {
  return useMemo(() => {
    const stretches = stretchesOf(mail);
    const texts = textsOf(mail, stretches);
    const shown = shownText(mail.body, stretches, indicators);
    return { stretches, texts, shown, tabs: tabsOf(mail, texts) };
  }, [mail, indicators]);
}

function Content({ mail, indicators, spotlight }: Props) {
  const id = useId();
  const content = useContent(mail, indicators);
  const { shown, tabs } = content;
  const [chosen, choose] = useState<TabName | null>(null);
  const [whole, setWhole] = useState(false);
  const tab = chosen ?? tabs[0] ?? 'text';
  useReveal(spotlight, (indicator) => {
    const isInText = shown.ranges.some((range) => range.indicator === indicator);
    choose(tabOf(indicators[indicator]?.place, isInText, tabs) ?? tab);
    setWhole(true);
  });
  const given = { mail, indicators, spotlight, whole, showWhole: () => setWhole(true) };
  return (
    <div>
      <Tabs value={tab} onChange={(_, next: TabName) => choose(next)} {...tabsLook}>
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            label={tabNames[name]}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} sx={paneStyle}>
        <Pane tab={tab} {...content} {...given} />
      </Box>
    </div>
  );
}

const tabsLook = { 'aria-label': t`Views of the message`, sx: { mb: 3, '& .MuiTab-root': { minWidth: 0 } } };

interface PaneProps extends Props, ReturnType<typeof useContent> {
  tab: TabName;
  whole: boolean;
  showWhole: () => void;
}

function Pane({ tab, ...pane }: PaneProps) {
  const { message } = pane.mail;
  if (tab === 'rendered') return <RenderedPane {...pane} />;
  if (tab === 'source') return <SourcePane parts={message?.parts ?? []} {...pane} />;
  if (tab === 'headers' && message) return <HeadersPane message={message} {...pane} />;
  return <TextPane {...pane} />;
}

type ContentProps = Omit<PaneProps, 'tab'>;

/** On paper the text: of a frame only what is seen of it would be printed. */
const RenderedPane = (pane: ContentProps) => (
  <>
    <RenderedFrame body={pane.mail.body} stretches={pane.stretches} indicators={pane.indicators} />
    <Box sx={{ display: 'none', displayPrint: 'block' }}>
      <TextPane {...pane} />
    </Box>
  </>
);

function TextPane({ shown: { text, ranges }, whole, showWhole, indicators, spotlight }: ContentProps) {
  const all = whole || text.length <= BLOCK_MAX;
  return (
    <>
      <TextBox label={t`Body`}>
        <EvidenceText text={text} whole={all} {...{ ranges, indicators, spotlight }} />
        {!all && '…'}
      </TextBox>
      {!all && <ShowAll length={text.length} show={showWhole} />}
    </>
  );
}

const paneStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const;
