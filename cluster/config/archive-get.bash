# PostgreSQL's restore_command: bash archive-get.bash <file> <target>, in its data folder. A replica asks for the segment
# that it is reading and for the next timeline each time it looks for a primary, which is every second without one; and
# it is promoted only when three such questions are answered, each of which takes seconds on a busy machine.
file=$1 target=$2 missed={{FOLDER}}/archive-missed

case $file in
*.history)
  # A timeline's history never changes. One that is not here is asked for each time: two must not get the same number.
  [ -f "pg_wal/$file" ] && exec cp "pg_wal/$file" "$target"
  ;;
*)
  # A segment that the archive lacked is not asked for again within ten seconds: what is missing comes by streaming.
  if { read -r name at < "$missed"; } 2> /dev/null && [ "$name" = "$file" ]; then
    ((EPOCHSECONDS - at < 10)) && exit 1
  fi
  ;;
esac

{{PGBACKREST}} --stanza=autonou archive-get "$file" "$target"
code=$?
[ $code = 1 ] && [[ $file != *.history ]] && echo "$file $EPOCHSECONDS" > "$missed"
exit $code
