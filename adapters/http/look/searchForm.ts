/** Rules for the form in the header, and for its list of results. */
export const searchSheet = `.bar form{position:relative;flex:0 1 420px;margin:0}
.bar input{box-sizing:border-box;inline-size:100%;min-height:36px;padding:0 36px 0 12px;border:1px solid var(--edge);border-radius:6px;background:var(--raised);color:var(--ink);font:inherit}
.bar input::-webkit-search-cancel-button{display:none}
.bar form{kbd{position:absolute;inset:8px 12px auto auto;color:var(--quiet);font:.9em/20px ui-monospace,monospace}
input:not([role])~kbd,input:focus~kbd{display:none}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
ul,p:not(.hidden){position:absolute;inset:calc(100% + 4px) 0 auto;max-height:min(70vh,560px);margin:0;padding:4px;overflow:auto;list-style:none;background:var(--raised);color:var(--ink);border:1px solid var(--edge);border-radius:6px;box-shadow:0 8px 24px #0004}
p:not(.hidden){padding:10px 12px}
li{margin:0}
li a{display:block;padding:8px 10px;border-radius:4px;color:var(--ink);text-decoration:none;line-height:1.35}
li[aria-selected="true"] a,li a:hover{background:var(--wash)}
li i{color:var(--quiet);font-style:normal}
li i::before{content:"in "}
li small{display:block;color:var(--quiet)}
mark{color:var(--ink);font-weight:600;background:none}}
@media (max-width:999px){.bar kbd{display:none}}`

interface SearchForm {
  /** Addresses of the indexes. */
  readonly index: string
  readonly history: string
  /** Root of the documentation. */
  readonly root: string
  /** Page that shows the results to browsers without scripts; null hides the form from them. */
  readonly resultsPage: string | null
}

/** The script of the documentation makes it a combobox. */
export const renderSearchForm = ({ history, index, resultsPage, root }: SearchForm): string => {
  const target = resultsPage === null ? "hidden" : `action="${resultsPage}" method="get"`
  return `<form role="search" ${target} data-index="${index}" data-history="${history}" data-root="${root}"><input type="search" name="q" id="site.search" aria-label="Search the documentation" placeholder="Search" autocomplete="off" spellcheck="false" maxlength="100" required /><kbd>/</kbd><p role="status" class="hidden"></p><ul id="site.found" role="listbox" aria-label="Found" hidden></ul></form>`
}
