import { campaignBench } from './campaign.bench.ts';
import { catalogueBench } from './catalogue.bench.ts';
import { chatBench } from './chat.bench.ts';
import { clicksBench } from './clicks.bench.ts';
import { cwrBench } from './cwr.bench.ts';
import { dashboardBench } from './dashboard.bench.ts';
import { deliveryBench } from './delivery.bench.ts';
import { enumerationBench } from './enumeration.bench.ts';
import { ernBench } from './ern.bench.ts';
import { financeBench } from './finance.bench.ts';
import { helpBench } from './help.bench.ts';
import { killBaseBench } from './kill-base.bench.ts';
import { killDeliveryBench } from './kill-delivery.bench.ts';
import { killMailingBench } from './kill-mailing.bench.ts';
import { killMoneyBench } from './kill-money.bench.ts';
import { killPaymentBench } from './kill-payment.bench.ts';
import { killPayoutBench } from './kill-payout.bench.ts';
import { killUploadBench } from './kill-upload.bench.ts';
import { killVideoBench } from './kill-video.bench.ts';
import { landingBench } from './landing.bench.ts';
import { linkPageBench } from './link-page.bench.ts';
import { listBench } from './list.bench.ts';
import { loginFloodBench } from './login-flood.bench.ts';
import { mediaBench } from './media.bench.ts';
import { metricsBench } from './metrics.bench.ts';
import { noticesBench } from './notices.bench.ts';
import { paletteBench } from './palette.bench.ts';
import { panelBench } from './panel.bench.ts';
import { peopleBench } from './people.bench.ts';
import { startupBench } from './startup.bench.ts';
import { statementBench } from './statement.bench.ts';
import { teaserBench } from './teaser.bench.ts';
import { uploadBench } from './upload.bench.ts';
import { videoBench } from './video.bench.ts';
import { videoUploadBench } from './video-upload.bench.ts';
import { withdrawBench } from './withdraw.bench.ts';

const benches = [
  listBench,
  peopleBench,
  paletteBench,
  metricsBench,
  clicksBench,
  noticesBench,
  chatBench,
  catalogueBench,
  financeBench,
  dashboardBench,
  helpBench,
  startupBench,
  uploadBench,
  videoUploadBench,
  mediaBench,
  videoBench,
  teaserBench,
  campaignBench,
  ernBench,
  cwrBench,
  enumerationBench,
  loginFloodBench,
  killBaseBench,
  killDeliveryBench,
  killMailingBench,
  killMoneyBench,
  killPaymentBench,
  killPayoutBench,
  killUploadBench,
  killVideoBench,
  deliveryBench,
  landingBench,
  panelBench,
  linkPageBench,
  statementBench,
  withdrawBench,
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(', ')}. There are: ${benches.map((bench) => bench.name).join(', ')}.`);
  process.exit(1);
}

let isShort = false;
for (const bench of benches.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  console.log(`\n${bench.name}`);
  const verdicts = await bench.run((line) => console.log(`  ${line}`));
  for (const { name, figure, goal, result } of verdicts) console.log(`${name}: ${figure} (goal ${goal}) ${result}`);
  isShort ||= verdicts.some(({ result }) => result === 'short');
}
process.exit(isShort ? 1 : 0);
