import { feature } from '../../feature.ts';
import { dropFilm } from './drop-film.job.ts';
import { renderTeaser } from './render-teaser.job.ts';
import { teaserRoutes } from './teaser.routes.ts';

export const teaserFeature = feature({ routes: teaserRoutes, jobs: [renderTeaser, dropFilm] });
