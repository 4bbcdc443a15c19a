import { createHash } from 'node:crypto'
import { LANGUAGE_KEY, LANGUAGES } from '#contract/languages'
import { TYPED_KEY } from '../device/document-scripts'
import { GROUND } from '../device/theme-colours'
import { DATA_SAVER_KEY, TEXT_SIZE_KEY, THEME_KEY } from '../device/preferences'

/**
 * Gives the stored language back to a server that could not know it (its cookie was cleared): the cookie and what the
 * service worker reads are set again and the page reloaded, once: where that cannot be remembered, not at all. So rare
 * that
 * it is a script of its own, and the page stays out of sight until then, or for two seconds where the script does not
 * come.
 */
const SWITCH_LANGUAGE = `(function(d,c){try{sessionStorage.setItem('lang-reload',location.href+c)}catch(e){d.documentElement.hidden=0;return}d.cookie='${LANGUAGE_KEY}='+c+';path=/;max-age=31536000;samesite=lax';var go=function(){location.reload()},o=self.caches;if(o)o.open('settings').then(function(b){return b.match('/offline-settings').then(function(m){return m?m.json():{kept:[]}}).then(function(v){return b.put('/offline-settings',new Response(JSON.stringify({language:c,chosen:true,kept:v.kept.concat(v.kept.indexOf(c)<0?[c]:[])})))})}).then(go,go);else go()})(document,localStorage.getItem('${LANGUAGE_KEY}'))`

export const LANGUAGE_SCRIPT = {
  path: `/assets/language-${createHash('sha256').update(SWITCH_LANGUAGE).digest('base64url').slice(0, 7)}.js`,
  body: SWITCH_LANGUAGE,
}

/**
 * Runs before the first paint: theme, text size and data saver from local storage. A page in another language than the
 * stored
 * one stays out of sight until its end, where `SETTLE` goes on, or for two seconds.
 */
export const READ_PREFERENCES = `(d=>{try{var r=d.documentElement,l=localStorage,g=k=>l.getItem(k),t=g('${THEME_KEY}'),s=g('${TEXT_SIZE_KEY}'),c=g('${LANGUAGE_KEY}'),v=g('${DATA_SAVER_KEY}');if(t)r.dataset.theme=t;if(s)r.dataset.text=s;if(v?v==='1':(navigator.connection||{}).saveData)r.dataset.saver='';if(c&&c!==r.lang){r.hidden=1;self.stored=c;setTimeout(()=>{r.hidden=0},2e3)}}catch(e){}})(document)`

/** What is neither on the way to an account nor a choice that the page draws itself. */
const KEEP_TYPED = `self.keepTyped=()=>sessionStorage.setItem('${TYPED_KEY}',JSON.stringify([location.pathname,[...d.querySelectorAll('#page :is(input,select,textarea)[name]')].filter(f=>!/^(password|checkbox|radio|hidden|file)$/.test(f.type)).map(f=>[f.name,f.value])]))`

/**
 * A page whose scripts the line lost looks whole, but its buttons do nothing: it says so (`#lost`), and comes anew when
 * the
 * person wants it and the server answers, with what stands in its fields. Called for the entry, which nothing asks for
 * again,
 * by the document; for a page's own script by the entry.
 */
const TELL_LOST = `self.tellLost=()=>{if(d.querySelector('.lost'))return;d.body.append(d.getElementById('lost').content.cloneNode(true));var n=d.querySelector('.lost'),[p]=n.children,[b,l]=n.querySelectorAll('button');l.onclick=()=>n.remove();b.onclick=()=>{var c=new AbortController;b.disabled=1;setTimeout(()=>c.abort(),5e3);fetch('/api/health/live',{cache:'no-store',signal:c.signal}).then(a=>{if(!a.ok)throw a;self.keepTyped();location.reload()}).catch(()=>{b.disabled=0;p.textContent=n.dataset.failed})}};addEventListener('error',e=>{if(e.target.id==='entry')self.tellLost()},true)`

/**
 * The browser's bar in the ground of the theme that is chosen, and of the system's where that is; the document comes in
 * the light one.
 */
const COLOUR_BAR = `self.colourBar=()=>{var t=d.documentElement.dataset.theme,q=matchMedia('(prefers-color-scheme:dark)');d.querySelector('[name=theme-color]').content=t==='dark'||t==='system'&&q.matches?'${GROUND.dark}':'${GROUND.light}';q.onchange=self.colourBar};if(d.documentElement.dataset.theme!=='light')self.colourBar()`

/**
 * Which of the beginnings that they were drawn with the registration, the payment and a receipt show until their script
 * is here.
 */
const CHOOSE_BEGINNING =
  "var q=/\\/recu\\/\\w|[?&](?:plan|quote|order|payment_intent)=(\\w+)/.exec(location.href);if(q)d.documentElement.dataset.asks=/^(contact|institution)$/.test(q[1])?'institution':'order'"

/**
 * Draws the icons that `deferIcons` took out, from where the document says that their shapes are: once the text is
 * painted. The frame
 * after the one in which the document is whole holds all of it, however many paints it took; where no frame is drawn,
 * in a tab behind another, the entry script does it. It stands at the end of the document, since nothing before the
 * text
 * needs it, and lets come what the style holds back until then (`data-painted` in `app/ui/public.css`). Where another
 * language is stored, it asks for what goes there. What it hangs on the window is typed in
 * `app/device/document-scripts.ts`.
 */
export const SETTLE = `(d=>{${CHOOSE_BEGINNING};${COLOUR_BAR};${KEEP_TYPED};${TELL_LOST};var r=d.documentElement,f=self.fillIcons=w=>{r.dataset.painted='';d.querySelectorAll(w+' [data-icon]').forEach(i=>{i.outerHTML='<svg class="'+i.className+'" aria-hidden="true"><use href="'+r.dataset.icons+i.dataset.icon+'"></use></svg>'})};d.addEventListener('readystatechange',()=>requestAnimationFrame(()=>setTimeout(f,0,'body')),{once:true});var c=self.stored,show=()=>{r.hidden=0},s;if(c)try{if(${JSON.stringify(LANGUAGES)}.indexOf(c)>=0&&sessionStorage.getItem('lang-reload')!==location.href+c){s=d.createElement('script');s.onerror=show;s.src='${LANGUAGE_SCRIPT.path}';d.head.append(s)}else show()}catch(e){show()}})(document)`
