import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadError } from '../../components/LoadError.js';
import { PageHeader } from '../../components/PageHeader.js';
import { Panel } from '../../components/Panel.js';
import type { ApiDocument } from './document.js';
import { DocsSidebar } from './DocsSidebar.js';
import { endpointsOf } from './endpoints.js';
import { EndpointSection } from './EndpointSection.js';
import { gettingStarted, GettingStarted } from './GettingStarted.js';
import { type Language, LANGUAGES } from './snippets.js';
import { useDocument } from './use-document.js';

export function ApiDocsPage() {
  const { data, isError, refetch } = useDocument();
  return (
    <>
      <PageHeader title={t`API documentation`} sentence={t`Check messages from your own systems.`} />
      <Content document={data} failed={isError} retry={() => void refetch()} />
    </>
  );
}

interface ContentProps {
  document: ApiDocument | undefined;
  failed: boolean;
  retry: () => void;
}

function Content({ document, failed, retry }: ContentProps): ReactNode {
  if (document) return <Reference document={document} />;
  if (!failed) return <Skeleton variant="rounded" height={640} aria-busy="true" />;
  return (
    <Panel>
      <LoadError sentence={t`The API documentation could not be loaded.`} retry={retry} />
    </Panel>
  );
}

function Reference({ document }: { document: ApiDocument }) {
  const [language, setLanguage] = useState<Language>(LANGUAGES[0]);
  const { origin } = window.location;
  const endpoints = endpointsOf(document);
  useScrollToAnchor();
  return (
    <Box sx={gridStyle}>
      <DocsSidebar entries={[gettingStarted, ...endpoints]} />
      <Box sx={{ display: 'grid', gap: 6, minWidth: 0 }}>
        <GettingStarted origin={origin} />
        {endpoints.map((endpoint) => (
          <EndpointSection
            key={endpoint.anchor}
            endpoint={endpoint}
            origin={origin}
            language={language}
            choose={setLanguage}
          />
        ))}
      </Box>
    </Box>
  );
}

/** The sections load after the page, too late for the browser's own jump to the anchor. */
function useScrollToAnchor() {
  const { hash } = useLocation();
  useEffect(() => {
    window.document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: { md: '200px minmax(0, 1fr)' },
  gap: { xs: 6, md: 8 },
  alignItems: 'start',
} as const;
