import { brand } from '#brand/brand.ts'
import { languages } from '#brand/languages.ts'
import { type CollectionName, collectionNames, collections } from '#editing/collections.ts'
import { idPattern } from '#editing/fields.ts'
import type { Backend } from './backend.ts'
import { fieldNames, fieldsOf } from './config-fields.ts'

/** Folder of the repository that holds the content; Sveltia names files from the repository's root. */
const CONTENT = 'src/content'
/** The largest picture that the desk takes; larger ones slow every clone of the repository for ever. */
const MAX_PICTURE_BYTES = 10_000_000
const ID = [idPattern.source, 'Use small letters, digits and hyphens, at most 64'] as const

interface Shown {
  readonly label: string
  readonly one: string
  readonly icon: string
  readonly description: string
}

const shown: Readonly<Record<CollectionName, Shown>> = {
  help: { label: 'Help', one: 'Help topic', icon: 'help', description: 'Each topic is a page of its own at /help/…' },
  'help-categories': {
    label: 'Help categories',
    one: 'Help category',
    icon: 'category',
    description: 'The groups that /help lists topics in',
  },
  promotions: {
    label: 'Promotions',
    one: 'Promotion',
    icon: 'redeem',
    description: 'Name reward, condition and dates; say nothing that the site does not do',
  },
  missions: {
    label: 'Missions',
    one: 'Mission',
    icon: 'flag',
    description: 'Goals that begin anew each day or week, or once. To change one that runs, end it and write another',
  },
  boards: {
    label: 'Leaderboards',
    one: 'Leaderboard',
    icon: 'leaderboard',
    description: 'Prizes in points by place; a change applies from the next period on',
  },
  raffles: {
    label: 'Raffles',
    one: 'Raffle',
    icon: 'confirmation_number',
    description:
      'Entries by play, and prizes that are drawn. An announced raffle keeps its terms: a change applies to the next one',
  },
  announcements: {
    label: 'Announcements',
    one: 'Announcement',
    icon: 'campaign',
    description: 'Short news for players',
  },
  banners: { label: 'Banners', one: 'Banner', icon: 'view_carousel', description: 'Pictures at the top of pages' },
  goods: { label: 'Points mall', one: 'Item', icon: 'storefront', description: 'What players get for their points' },
  resources: {
    label: 'Links and apps',
    one: 'Link',
    icon: 'link',
    description: 'Apps and social networks; one that is missing hides its icon',
  },
  footer: {
    label: 'Footer',
    one: 'Footer',
    icon: 'bottom_panel_open',
    description: 'The two texts and the chosen topics',
  },
}

const formats = { md: 'yaml-frontmatter', yaml: 'yaml' } as const

function collectionOf(name: CollectionName): object {
  const { layout, format } = collections[name]
  const { label, one, icon, description } = shown[name]
  const fields = fieldNames(name)
  const isTranslated = layout === 'languages'
  return {
    name,
    label,
    label_singular: one,
    icon,
    description,
    folder: `${CONTENT}/${name}`,
    create: true,
    extension: format,
    format: formats[format],
    i18n: isTranslated,
    // the same name in every language: files of one item are found by it
    slug: {
      template: '{{slug}}',
      editable: ['create', 'update'],
      ...(isTranslated && { i18n: 'duplicate' }),
      pattern: ID,
    },
    identifier_field: isTranslated ? 'title' : 'label',
    // in place of the extension of its file, an item says whether it is live (desk/bundle.ts)
    summary: isTranslated ? '{{title}}{{extension}}' : '{{label}}{{extension}}',
    sortable_fields: sortable(fields),
    ...grouped(fields),
    editor: { preview: false },
    fields: fieldsOf(name),
  }
}

function sortable(fields: readonly string[]): object {
  const listed = ['position', 'title', 'publishAt', 'expireAt'].filter((each) => fields.includes(each))
  return { fields: listed, default: { field: listed[0] } }
}

/** Lists items below their category, place or type. */
function grouped(fields: readonly string[]): object {
  const field = ['category', 'group', 'type'].find((each) => fields.includes(each))
  return field ? { view_groups: { groups: [{ name: field, label: `By ${field}`, field }], default: field } } : {}
}

function singletonOf(name: CollectionName): object {
  const { format } = collections[name]
  const { label, icon } = shown[name]
  return {
    name,
    label,
    icon,
    file: `${CONTENT}/${name}/{{locale}}.${format}`,
    format: formats[format],
    i18n: true,
    editor: { preview: false },
    fields: fieldsOf(name),
  }
}

/** Returns the configuration of Sveltia CMS: all collections of `editing/`, in every language of the portal. */
export function deskConfig(backend: Backend, site?: string): object {
  const isSingle = (name: CollectionName) => collections[name].layout === 'file'
  return {
    load_config_file: false,
    backend: backend.config,
    app_title: `${brand.name}: editors’ desk`,
    logo: { src: '/favicon.svg' },
    ...(site && { site_url: site, display_url: site }),
    show_preview_links: false,
    media_folder: `${CONTENT}/pictures`,
    public_folder: '/pictures',
    media_libraries: {
      all: { max_file_size: MAX_PICTURE_BYTES, slugify_filename: true },
      stock_assets: false,
    },
    i18n: {
      structure: 'multiple_folders',
      locales: languages.map(({ code }) => code),
      default_locale: brand.defaultLanguage,
      initial_locales: 'all',
    },
    slug: { encoding: 'ascii', clean_accents: true, lowercase: true, maxlength: 64, sanitize_replacement: '-' },
    output: { omit_empty_optional_fields: true, yaml: { indent_size: 2 } },
    issue_reports: {},
    collections: collectionNames.filter((name) => !isSingle(name)).map(collectionOf),
    singletons: collectionNames.filter(isSingle).map(singletonOf),
  }
}
