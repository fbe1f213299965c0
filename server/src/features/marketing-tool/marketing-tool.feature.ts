import { marketingToolApi } from '@toada/domain/marketing-tool/marketing-tool.contract.ts';
import { feature } from '../../feature.ts';
import { serve } from '../../http/serve.ts';
import { readTools } from './use-tool.ts';

export const marketingToolFeature = feature({
  routes: [serve(marketingToolApi.list, 'marketingConnection.read', readTools)],
});
