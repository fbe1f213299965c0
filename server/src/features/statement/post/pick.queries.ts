import { sql } from 'kysely';

/** A margin is paid to the label it was agreed with, never to the next one. */
const withTheirLabel = sql`and k.label_id = asked.aggregator_id`;

/**
 * Terms and agreement of a track in a month, as domain/src/royalties/pick-terms.ts picks them. Each level is looked up by itself,
 * so that each is one look into an index. What was only proposed, or is over, counts for nothing. The row asked about is named `asked`.
 */
const termOf = (kind: 'commission' | 'margin', level: ReturnType<typeof sql>) =>
  sql`(select k.basis_points from royalty_terms k where k.kind = ${sql.lit(kind)} and k.status = 'accepted' and ${level}
        ${kind === 'margin' ? withTheirLabel : sql``} and k.effective_from <= asked.sale_month order by k.effective_from desc limit 1)`;

const ofRelease = sql`k.plan is null and k.user_id is null and k.release_id = asked.release_id`;
const ofOwner = sql`k.plan is null and k.user_id = asked.owner_id and k.release_id is null`;
const ofLabel = sql`k.plan is null and k.user_id = asked.aggregator_id and k.release_id is null`;
const ofPlan = sql`k.plan = asked.plan and k.user_id is null and k.release_id is null`;
const ofAll = sql`k.plan is null and k.user_id is null and k.release_id is null`;

const narrowest = (kind: 'commission' | 'margin', levels: readonly ReturnType<typeof sql>[]) =>
  sql`coalesce(${sql.join(levels.map((level) => termOf(kind, level)))}, 0)`;

export const commissionOf = narrowest('commission', [ofRelease, ofOwner, ofLabel, ofPlan, ofAll]);

/** Without a label nobody has a margin. */
export const marginOf = sql`case when asked.aggregator_id is null then 0
  else ${narrowest('margin', [ofRelease, ofOwner, ofPlan, ofAll])} end`;

const ofTrack = sql`s.release_id = asked.release_id and s.track_id = asked.track_id`;
const ofWhole = sql`s.release_id = asked.release_id and s.track_id is null`;

const newestBegun = (level: ReturnType<typeof sql>) =>
  sql`(select s.id from split_agreements s where ${level} and s.effective_from <= asked.sale_month
        order by s.effective_from desc limit 1)`;

/** The first agreement of all is about what was sold before, too. */
const first = (level: ReturnType<typeof sql>) =>
  sql`(select s.id from split_agreements s where ${level} order by s.effective_from limit 1)`;

export const agreementOf = sql`coalesce(${newestBegun(ofTrack)}, ${newestBegun(ofWhole)}, ${first(ofTrack)}, ${first(ofWhole)})`;
