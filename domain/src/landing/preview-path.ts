/** The page that the builder shows in a frame: the only page of ours that stands in one. It says nothing by itself. */
export const LANDING_PREVIEW_PATH = '/preview/landing';
