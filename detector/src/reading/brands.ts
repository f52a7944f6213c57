import { words } from './host-lists.js';

/** A brand that phishing imitates, and its real registrable domains. */
export interface Brand {
  name: string;
  /** How the name is written in a message, folded (lower case, no accents). */
  words: readonly string[];
  /** Registrable domains without their public suffix: `paypal` stands for paypal.com, paypal.de and so on. */
  owners: readonly string[];
}

// name and spellings | owners beyond the spellings without spaces. Chosen from public "most imitated brands" lists
// (banks, parcels, mail, shops, tax) with the national services of the larger markets.
const TABLE = `
paypal | paypalobjects,paypal-communication
microsoft,office 365,office365,outlook,onedrive,sharepoint | live,office,microsoftonline,hotmail,microsoft365,microsoftstore,microsoftedge
apple,icloud,apple id | me,cdn-apple
amazon | amazonaws,aws,amzn,amazonses,awstrack,amazontrust,media-amazon,ssl-images-amazon,amazonpay
netflix | nflxext,netflixtechblog
google,gmail | youtube,goo,googlemail,googleapis,googleusercontent,googleblog,googlesource,googlegroups,withgoogle,gstatic,google-analytics,googletagmanager,googleadservices
facebook | fb,meta,facebookmail
instagram | fb,meta
whatsapp | meta,fb
telegram | t
linkedin | lnkd
dropbox | dropboxmail,dropboxusercontent,dropboxstatic
docusign |
wetransfer | we
adobe | acrobat,adobesign
coinbase |
binance |
metamask |
trust wallet | trustwallet
ledger | ledgerwallet
kraken |
revolut |
wise | transferwise
dhl | deutschepost
fedex |
ups |
usps |
royal mail | royalmail
hermes,evri | myhermes
dpd | dpdgroup
gls | gls-group,gls-pakete
la poste,chronopost,colissimo | laposte
correos |
poste italiane,postepay | poste
postnl |
deutsche post | deutschepost,dhl
canada post | canadapost,postescanada
australia post,auspost | auspost
singpost |
chase | jpmorgan,chase,jpmorganchase
wells fargo | wellsfargo
bank of america | bankofamerica,bofa
citibank,citi | citi,citigroup
capital one | capitalone
american express,amex | americanexpress,aexp
usaa |
hsbc |
barclays | barclaycard
lloyds | lloydsbank,lloydsbankinggroup
natwest |
santander | bancosantander
halifax |
monzo |
sparkasse | sparkassen
volksbank | vr,volksbanken
commerzbank |
deutsche bank | db,deutsche-bank
postbank |
ing | ing-diba
n26 | number26
bnp paribas | bnpparibas,mabanque
credit agricole | credit-agricole
societe generale | societegenerale
bbva |
caixabank | lacaixa
intesa sanpaolo | intesasanpaolo
unicredit |
rabobank |
abn amro | abnamro
itau |
bradesco |
nubank |
caixa economica | caixa
bca,klikbca | bca
sbi | onlinesbi
hdfc | hdfcbank
icici | icicibank
paytm |
dbs | posb
ocbc |
mastercard |
visa |
hmrc | service
irs |
finanzamt,elster | elster
ameli,impots.gouv | impots,ameli
agencia tributaria | agenciatributaria
verizon |
at&t | att
t-mobile | t-mobile
vodafone |
telekom | t-online
o2 |
orange |
spotify | spotifycdn
disney | disneyplus
ebay | ebaystatic,ebayimg
aliexpress,alibaba | aliexpress
steam | steampowered,steamcommunity,valvesoftware
roblox |
shopee |
lazada |
mercado libre,mercadopago | mercadolibre,mercadolivre
booking.com | booking
airbnb |
norton | nortonlifelock
mcafee |
geek squad | bestbuy
walmart |
costco |
e-zpass,ezpass |
xfinity | comcast
godaddy | secureserver
zoom | zoomgov
`;

function parseLine(line: string): Brand {
  const [spellings = '', extra = ''] = line.split('|').map((part) => part.trim());
  const words = spellings.split(',');
  const own = words.map((word) => word.replace(/\.com$/, '').replace(/[^a-z0-9-]/g, ''));
  const owners = new Set([...own, ...extra.split(',').filter((owner) => owner !== '')]);
  return { name: words[0] ?? '', words, owners: [...owners] };
}

export const BRANDS: readonly Brand[] = TABLE.trim().split('\n').map(parseLine);

/** Each brand by the name of each domain that is its own. */
export const BRAND_BY_OWNER: ReadonlyMap<string, Brand> = new Map(
  BRANDS.flatMap((brand) => brand.owners.map((owner) => [owner, brand] as const)),
);

const EVERYDAY = 'chase citi disney elster gls hermes ing ledger orange steam ups visa wise zoom';
/** Names that are words of every text: as a word by itself they name no brand. */
export const EVERYDAY_IN_TEXT = words(`${EVERYDAY} bca halifax mastercard o2 sbi telegram`);
/** Names that are words of many host names: they are a brand's only next to a bait word or on a risky host. */
export const EVERYDAY_IN_HOSTS = words(`${EVERYDAY} apple booking caixa meta outlook poste`);
