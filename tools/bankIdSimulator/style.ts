/** The style sheet of the simulator's pages, with the product's colours. */
export const pageStyle = `*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; font: 18px/1.5 system-ui, sans-serif; color: #16232B; background: #F4F6F5; }
main { max-width: 40rem; margin: 0 auto; padding: 16px 16px 48px; }
h1 { font-size: 26px; line-height: 1.2; margin: 16px 0; }
h2 { font-size: 21px; line-height: 1.3; margin: 32px 0 12px; }
h3 { font-size: 18px; margin: 0 0 8px; }
a { color: #0B5563; }
:focus-visible { outline: 3px solid #16232B; box-shadow: 0 0 0 6px #FFD43B; }
section p { margin: 0 0 12px; }
.orders { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px; }
.orders > li, form.refused { background: #FFFFFF; border: 1px solid #D3DAD8; border-radius: 6px; padding: 16px; }
.orders img { display: block; margin: 0 0 12px; background: #FFFFFF; }
dl { margin: 16px 0; }
.orders dl { margin-top: 0; }
.orders dl:last-child { margin-bottom: 0; }
dl > div { padding: 4px 0; }
dt { color: #4A5A64; font-size: 16px; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
form { margin: 0; }
.acts { display: flex; flex-wrap: wrap; gap: 12px; }
label, legend { display: block; font-weight: 600; margin: 16px 0 4px; padding: 0; }
.hint { color: #4A5A64; margin: 0 0 4px; }
input:not([type=radio]), select { font: inherit; color: inherit; width: 100%; min-height: 48px; padding: 8px 12px; background: #FFFFFF; border: 1px solid #5E6E78; border-radius: 6px; }
#times { width: 7rem; display: block; }
fieldset { border: 0; margin: 0 0 16px; padding: 0; }
.choice { display: flex; align-items: center; gap: 12px; min-height: 48px; margin: 0; padding: 6px 0; font-weight: 400; border-bottom: 1px solid #D3DAD8; }
.choice input { width: 24px; height: 24px; margin: 0; flex: none; accent-color: #0B5563; }
button, .button { display: inline-block; font: inherit; font-weight: 600; min-height: 48px; margin: 12px 0 0; padding: 9px 20px; border: 1px solid #0B5563; border-radius: 6px; background: #0B5563; color: #FFFFFF; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: #083F4A; }
.second { background: #FFFFFF; color: #0B5563; }
.second:hover { background: #F4F6F5; color: #083F4A; }
.acts button { margin: 0; }
.person { font-weight: 600; }
.number { white-space: nowrap; }
.fault { border-left: 6px solid #B3261E; background: #FFFFFF; padding: 12px 16px; }
#changes span:not([hidden]) { display: block; background: #FFF3C4; padding: 12px 16px; }
details { margin: 24px 0; border-top: 1px solid #D3DAD8; }
summary { min-height: 48px; padding: 10px 0; font-weight: 600; color: #0B5563; cursor: pointer; }
@media (min-width: 480px) {
  dl > div { display: grid; grid-template-columns: 6.5rem 1fr; gap: 0 12px; padding: 2px 0; }
  dt { font-size: inherit; }
}
@media (min-width: 750px) {
  main { padding: 32px 24px 64px; }
  .orders > li { display: flow-root; }
  .orders img { float: right; margin: 0 0 0 16px; }
}
`;
