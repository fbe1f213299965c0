import { useLocation } from 'react-router';
import { Empty } from '../ui/feedback/Empty.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { findRoute } from './pages.ts';
import { panelTexts } from './panel.texts.ts';

/** Stands where a later issue puts its screen, so that every link leads somewhere. */
export function UnderConstructionScreen() {
  const route = findRoute(useLocation().pathname);
  const { title, description } = panelTexts.underConstruction;
  if (route?.layout !== 'panel') return <InCard title={route?.title ?? title} />;
  return (
    <Page>
      <Empty title={title} className="min-h-[60vh] justify-center">
        {description}
      </Empty>
    </Page>
  );
}

function InCard({ title }: { title: string }) {
  return (
    <>
      <h1 className="font-black text-[26px] leading-[1.15] tracking-[-.035em]">{title}</h1>
      <p className="mt-1.5 text-fg-2">{panelTexts.underConstruction.description}</p>
    </>
  );
}
