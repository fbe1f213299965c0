import { type Platform, platforms } from '@toada/domain/distribution/platforms.ts';
import { useParams } from 'react-router';
import { IntegrationDocs } from '../features/integration-docs/IntegrationDocs.tsx';
import { texts } from '../features/integration-docs/integration-docs.texts.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { usePageTitle } from './use-page-title.ts';

/** The public page about one store; of any other name there is none. */
export function IntegrationDocsPage() {
  const { platformId } = useParams();
  const platform = platforms.find((one) => one === platformId);
  return platform ? <Known key={platform} platform={platform} /> : <NotFoundScreen />;
}

function Known({ platform }: { platform: Platform }) {
  usePageTitle(texts.title(platform));
  return <IntegrationDocs platform={platform} />;
}
